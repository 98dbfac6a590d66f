import { describe, expect, it } from "vitest";
import { changedDetails, changedLook, type Details } from "./unsavedChanges.ts";

const saved: Details = {
  displayName: "Makers",
  about: "We make things.",
  tags: "wood, metal",
  type: "community",
  visibility: "public",
  requireApprovalByModerator: false,
  defaultContentFilter: "all",
  allowFollowerPosting: true,
  links: [{ platform: "website", url: "https://makers.example/" }],
};

describe("what is saved of a page's details", () => {
  it("is only what the editor changed", () => {
    expect(changedDetails(saved, {})).toEqual({});
    expect(changedDetails(saved, { about: "We mend things." })).toEqual({
      about: "We mend things.",
    });
  });

  it("is empty when every value is back to what was saved", () => {
    const links = [{ platform: "website" as const, url: "https://makers.example/" }];
    expect(changedDetails(saved, { displayName: "Makers", tags: "wood, metal", links })).toEqual(
      {},
    );
  });

  it("splits tags at commas of any script and drops empty links", () => {
    const links = [...saved.links, { platform: "github" as const, url: " " }];
    expect(changedDetails(saved, { tags: "#خشب، معدن、木;", links })).toEqual({
      tags: ["خشب", "معدن", "木"],
      socialLinks: saved.links,
    });
  });
});

describe("what is saved of a page's look", () => {
  const look = { accentColor: "#112233", coverId: "id", coverUrl: "/uploads/id.webp" };

  it("is empty until a value differs, whatever the order of keys", () => {
    expect(changedLook(look, {})).toEqual({});
    expect(changedLook(look, { look: { coverId: "id", accentColor: "#112233" } })).toEqual({});
    expect(changedLook(null, { look: {} })).toEqual({});
  });

  it("is the complete look without the picture's address, and the picture by its id", () => {
    expect(changedLook(look, { look: { ...look, accentColor: "#445566" } })).toEqual({
      customizationConfig: { accentColor: "#445566", coverId: "id" },
    });
    expect(changedLook(look, { avatar: null })).toEqual({ avatarId: null });
    const avatar = { id: "a", url: "/uploads/a.webp", width: 200, height: 200 };
    expect(changedLook(look, { avatar })).toEqual({
      avatarId: "a",
    });
  });
});
