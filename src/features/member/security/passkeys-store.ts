import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { report } from '../../../core/report.ts';
import { createResource, type Resource } from '../../../core/resource.ts';
import { $session } from '../../../core/session.ts';
import { passkeyRemove } from '../../../gateway/contract/passkey-remove.ts';
import { type Passkeys, passkeys } from '../../../gateway/contract/passkeys.ts';
import { loadPasskeys } from '../../sign-in/index.ts';

export const createPasskeys = (): Resource<Passkeys> =>
	createResource<Passkeys>({ call: passkeys.name, load: () => call(passkeys, {}) });

/** Removes a passkey. Resolves to whether it's gone; a failure is reported with `retry`. */
export async function removePasskey(
	resource: Resource<Passkeys>,
	id: string,
	retry: () => void,
): Promise<boolean> {
	const token = $session.get()?.token;
	let left: Passkeys;
	try {
		await call(passkeyRemove, { id });
		// Browsers delete what isn't on the list that they are given, so it has to be a new one.
		left = await call(passkeys, {});
	} catch (error) {
		report(error, passkeyRemove.name, retry);
		return false;
	}
	if ($session.get()?.token !== token) return false;
	resource.set(left);
	void loadPasskeys().then((script) => script.signalAccepted(left), ignoreNetworkFailure);
	return true;
}
