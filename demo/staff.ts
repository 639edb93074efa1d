/** How somebody gets into the panel. */
export interface Login {
	readonly email: string;
	readonly password: string;
}

export const ownerLogin: Login = { email: "owner@misaal.example", password: "correct-horse-9" };

export const colleagues = [
	{ name: "Sana Tariq", email: "sana@misaal.example", password: "bazaar-khula-hai-7" },
	{ name: "Bilal Raza", email: "bilal@misaal.example", password: "dukan-das-baje-4" },
] as const satisfies readonly (Login & { name: string })[];
