import { announcement } from "./announcement.ts";
import { home } from "./home.ts";
import { navigation } from "./navigation.ts";
import { network } from "./network.ts";
import { page } from "./page.ts";
import { question } from "./question.ts";
import { service } from "./service.ts";
import type { ContentName, ContentTypeSpec } from "./spec.ts";
import { teamMember } from "./team-member.ts";
import { work } from "./work.ts";

export const contentTypes = {
	network,
	service,
	work,
	announcement,
	"team-member": teamMember,
	question,
	page,
	home,
	navigation,
} as const satisfies {
	readonly [Name in ContentName]: ContentTypeSpec & { readonly name: Name };
};
