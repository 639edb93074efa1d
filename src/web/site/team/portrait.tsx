import { useState } from "react";
import { initialsOf } from "./initials.ts";

/** The photo of a person; the initials while there is none, or when it does not load. */
export function Portrait({ name, image }: { name: string; image: string }) {
	const [failed, setFailed] = useState(false);
	// A photo that failed before the scripts came told nobody: ask it.
	const look = (photo: HTMLImageElement | null) => {
		if (photo?.complete && photo.naturalWidth === 0) setFailed(true);
	};
	return (
		<span
			aria-hidden="true"
			className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-sm border border-rule-strong bg-sunk font-display text-2xl text-green"
		>
			{initialsOf(name)}
			{image && !failed && (
				<img
					ref={look}
					src={image}
					alt=""
					width={80}
					height={80}
					loading="lazy"
					onError={() => setFailed(true)}
					className="absolute inset-0 size-full object-cover"
				/>
			)}
		</span>
	);
}
