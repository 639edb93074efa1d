import type { Ref } from "react";
import { controlClass } from "../../../ui/field.tsx";
import { SearchIcon } from "../../../ui/icons.tsx";

interface SearchFieldProps {
	label: string;
	placeholder: string;
	value: string;
	onChange: (value: string) => void;
	ref?: Ref<HTMLInputElement>;
}

export function SearchField({ label, placeholder, value, onChange, ref }: SearchFieldProps) {
	return (
		<div className="relative grow">
			<span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-muted">
				<SearchIcon />
			</span>
			<input
				ref={ref}
				type="search"
				aria-label={label}
				placeholder={placeholder}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				dir={value ? "auto" : undefined}
				className={`${controlClass} ps-10`}
			/>
		</div>
	);
}
