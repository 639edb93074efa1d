import type { Service } from "#shared/api/content/types.ts";
import { Drawing, hasDrawing } from "../../ui/picture.tsx";
import { ServiceIcon } from "./service-cards.tsx";

interface ServicePictureProps extends Pick<Service, "slug" | "icon"> {
	className: string;
}

export function ServicePicture({ slug, icon, className }: ServicePictureProps) {
	return (
		<span className="shrink-0 text-green">
			{hasDrawing(slug) ? (
				<Drawing name={slug} className={className} />
			) : (
				<ServiceIcon slug={slug} icon={icon} size={36} />
			)}
		</span>
	);
}
