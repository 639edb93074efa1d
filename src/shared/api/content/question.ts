import { question } from "../../content-types/question.ts";
import type { PublishedEntry } from "../../content-types/values.ts";
import { contentListCall, contentSchemas } from "./content.ts";

export type Question = PublishedEntry<typeof question>;

export const questionSchemas = contentSchemas(question, "Question");

export const listQuestions = contentListCall(question, questionSchemas, "in the order that staff gave");
