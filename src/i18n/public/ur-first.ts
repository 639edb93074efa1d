import { board } from "../ur/board.ts";
import { deadline } from "../ur/deadline.ts";
import { home } from "../ur/home.ts";
import { shell } from "../ur/shell.ts";

/** What a first visit to the home page shows. */
export const urFirst = { ...shell, ...deadline, ...home, ...board };
