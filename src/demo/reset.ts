import { addMemberHistory } from './member-history.ts';
import { restoreDemoMembers } from './members.ts';
import type { Platform } from './platform.ts';
import { MEMBERS } from './store/members.ts';
import { RSA_KEYS } from './store/rsa-keys.ts';

/** Resets everything to the state of the first start, except keys and referral codes. */
export function reset(platform: Platform): void {
	const { database, faults, members, merchants } = platform;
	faults.clear();
	for (const [kind, records] of database.kinds) {
		if (kind !== MEMBERS && kind !== RSA_KEYS) records.deleteAll();
	}
	restoreDemoMembers(members, merchants, platform.now());
	addMemberHistory(platform);
}
