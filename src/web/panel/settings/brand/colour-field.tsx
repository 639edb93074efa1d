import { type RefObject, useId } from "react";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import { nearestColour } from "#shared/brand/palette.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../core/forms/fields.tsx";
import { typedColour } from "./typed-colour.ts";

interface ColourFieldProps {
	/** Around the field, so that a chosen colour is written into it. */
	readonly place: RefObject<HTMLElement | null>;
	readonly standing: string | null;
	/** What is in the field. */
	readonly typed: string;
	readonly error: string | undefined;
	/** A colour was written that no one typed. */
	readonly onWrite: () => void;
}

/** A colour: typed as a code or chosen. For one that cannot be read by, the nearest that can is offered. */
export function ColourField({ place, standing, typed, error, onWrite }: ColourFieldProps) {
	const t = useT(panelBrandWords);
	const pickerId = useId();
	const colour = typedColour(typed);
	const nearest = colour && nearestColour(colour);
	const isRefused = nearest !== colour;

	function write(value: string, takesFocus = true) {
		const box = place.current?.querySelector<HTMLInputElement>("input[name=brandColour]");
		if (!box) return;
		box.value = value;
		onWrite();
		if (takesFocus) box.focus();
	}

	return (
		<div className="grid gap-2">
			<div className="flex flex-wrap items-start gap-4">
				<div className="min-w-0 grow">
					<TextField
						name="brandColour"
						label={t("brand.colour")}
						initial={standing}
						dir="ltr"
						maxLength={20}
						hint={t("brand.colourHint")}
						error={error}
					/>
				</div>
				<div className="grid gap-1">
					<label htmlFor={pickerId} className="font-medium lang-ur:font-normal">
						{t("brand.pick")}
					</label>
					<input
						id={pickerId}
						type="color"
						value={colour ?? ownColours.green}
						onChange={(event) => write(event.target.value, false)}
						className="h-11 w-20 cursor-pointer rounded-sm border border-rule-strong bg-raised p-1"
					/>
				</div>
			</div>
			<div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
				{isRefused && nearest && (
					<>
						{!error && <p className="text-red">{t("brand.unreadable", { colour: nearest })}</p>}
						<span aria-hidden="true" style={{ background: nearest }} className="size-6 rounded-sm" />
						<Button onClick={() => write(nearest)}>{t("brand.useNearest")}</Button>
					</>
				)}
			</div>
			{typed && (
				<Button look="quiet" className="justify-self-start" onClick={() => write("")}>
					{t("brand.toOwn")}
				</Button>
			)}
		</div>
	);
}
