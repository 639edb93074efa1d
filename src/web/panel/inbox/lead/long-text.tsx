import { useState } from "react";
import { flushSync } from "react-dom";
import { urduOrNot } from "#shared/text/direction.ts";
import { Button } from "../../../ui/button.tsx";
import { useWords } from "./words.ts";

/** What is folded is longer than this, and how much of it shows. */
const folds = {
	beside: { lines: 3, letters: 160, clamp: "line-clamp-3" },
	whole: { lines: 14, letters: 600, clamp: "line-clamp-10" },
} as const;

interface LongTextProps {
	text: string;
	/** `whole`: what somebody reads first, such as the message of a request. */
	size: keyof typeof folds;
	className?: string;
}

export function LongText({ text, size, className = "" }: LongTextProps) {
	const t = useWords();
	const [open, setOpen] = useState(false);
	const { lines, letters, clamp } = folds[size];
	const isLong = text.split("\n").length > lines || text.length > letters;
	return (
		<>
			<p
				lang={urduOrNot(text)}
				className={`whitespace-pre-line wrap-anywhere ${className} ${isLong && !open ? clamp : ""}`}
			>
				<bdi className="block">{text}</bdi>
			</p>
			{isLong && (
				<Button
					variant="quiet"
					aria-expanded={open}
					className="-ms-4"
					onClick={({ currentTarget }) => {
						flushSync(() => setOpen(!open));
						// Its end went up by many screens.
						if (open) currentTarget.scrollIntoView({ block: "center" });
					}}
				>
					{t(open ? "lead.lessOf" : "lead.allOf")}
				</Button>
			)}
		</>
	);
}
