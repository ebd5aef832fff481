import { passkeyAddRequest } from '../../gateway/contract/passkey-add.request.ts';
import { passkeyAdd } from '../../gateway/contract/passkey-add.ts';
import { addPasskey } from '../accounts/passkeys.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(passkeyAdd, passkeyAddRequest, async (call) => {
	const { platform, request, session } = call;
	const member = memberOf(call);
	const here = platform.sessions.ofMember(member.id).find(({ id }) => id === session?.id);
	await addPasskey(platform, member, request.credential, here?.userAgent ?? '');
	return {};
});
