import { teamMember } from "../../content-types/team-member.ts";
import type { PublishedEntry } from "../../content-types/values.ts";
import { contentListCall, contentSchemas } from "./content.ts";

export type TeamMember = PublishedEntry<typeof teamMember>;

export const teamMemberSchemas = contentSchemas(teamMember, "TeamMember");

export const listTeamMembers = contentListCall(teamMember, teamMemberSchemas, "in the order that staff gave");
