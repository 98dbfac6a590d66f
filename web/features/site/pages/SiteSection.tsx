import type { ReactNode } from "react";

interface SiteSectionProps {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page with a heading of its own, which the address can lead to. */
export function SiteSection({ id, title, className, children }: SiteSectionProps) {
  return (
    <section id={id} className={className} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
