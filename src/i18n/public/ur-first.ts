import { boardWords } from "../ur/board.ts";
import { deadlineWords } from "../ur/deadline.ts";
import { homeWords } from "../ur/home.ts";
import { shellWords } from "../ur/shell.ts";

/** What a first visit to the home page shows; the page brings it along. */
export const urFirst = { ...shellWords, ...deadlineWords, ...homeWords, ...boardWords };
