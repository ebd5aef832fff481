import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { createResource, type Resource } from '../../../core/resource.ts';
import { passkeyRemove } from '../../../gateway/contract/passkey-remove.ts';
import { type Passkeys, passkeys } from '../../../gateway/contract/passkeys.ts';
import { loadPasskeys } from '../../sign-in/index.ts';
import { callForMember } from '../call-for-member.ts';

export const createPasskeys = (): Resource<Passkeys> =>
	createResource<Passkeys>({ call: passkeys.name, load: () => call(passkeys, {}) });

/** Removes a passkey. Resolves to whether it's gone; a failure is reported with `retry`. */
export async function removePasskey(
	resource: Resource<Passkeys>,
	id: string,
	retry: () => void,
): Promise<boolean> {
	if (!(await callForMember(passkeyRemove, { id }, retry))) return false;
	// Browsers delete what isn't on the list that they are given, so it has to be a new one.
	const left = await callForMember(passkeys, {}, retry);
	if (!left) return false;
	resource.set(left);
	void loadPasskeys().then((script) => script.signalAccepted(left), ignoreNetworkFailure);
	return true;
}
