import { passkeys } from '../../gateway/contract/passkeys.ts';
import { keeperOf } from '../accounts/passkey-keepers.ts';
import { MOST_PASSKEYS } from '../accounts/passkeys.ts';
import { implement, memberOf, noFields } from '../implement.ts';

const iso = (time: number) => new Date(time).toISOString();

export default implement(passkeys, noFields, (call) => {
	const { id: member } = memberOf(call);
	const store = call.platform.passkeys;
	return {
		passkeys: store.of(member).map(({ id, aaguid, userAgent, host, backedUp, addedAt, usedAt }) => ({
			id,
			keeper: keeperOf(aaguid),
			userAgent,
			host,
			synced: backedUp,
			added: iso(addedAt),
			...(usedAt !== undefined && { used: iso(usedAt) }),
		})),
		user: store.handleOf(member) ?? '',
		most: MOST_PASSKEYS,
	};
});
