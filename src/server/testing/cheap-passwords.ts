import { argonProfile } from "#server/modules/staff/login/password.ts";

// What tests hash, passwords and ten recovery codes a time, is derived in a moment; each password's hash names its own costs.
Object.assign(argonProfile, { memory: 8, passes: 1 });
