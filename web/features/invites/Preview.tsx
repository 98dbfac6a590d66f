interface PreviewProps {
  title: string;
  description: string;
  /** Absolute, as the card's link. */
  address: string;
  /** Absolute. */
  image: string;
}

/** The preview that other sites show of a shared page. */
export function Preview({ title, description, address, image }: PreviewProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Waymates" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary" />
    </>
  );
}
