import { ACCOUNTS } from './migrations/accounts.ts';
import { MARKETING } from './migrations/marketing.ts';
import { MEMBER_PAGES } from './migrations/member-pages.ts';
import { OTHER_ACCOUNTS } from './migrations/other-accounts.ts';
import { SERVICE } from './migrations/service.ts';

/**
 * One entry for each schema version, applied in order. Never change an entry, or
 * add one anywhere but at the end: existing databases have already run it.
 */
export const MIGRATIONS: readonly string[] = [
	...ACCOUNTS,
	...MEMBER_PAGES,
	...OTHER_ACCOUNTS,
	...MARKETING,
	...SERVICE,
];
