import { useEffect } from "react";
import type { EditedSettings } from "#shared/api/settings.ts";
import { showBrandStyle } from "../../core/forms/use-settings-form.ts";

/** Has the open panel take on a colour as it is saved. */
export function useSavedLook({ brandColour }: EditedSettings): void {
	useEffect(() => showBrandStyle(brandColour), [brandColour]);
}
