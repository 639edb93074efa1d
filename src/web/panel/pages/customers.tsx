import { CustomerList } from "../customers/customer-list.tsx";

/** The customers. */
export function Component() {
	return <CustomerList />;
}
