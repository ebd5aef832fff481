import { useState } from 'react';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { getPage } from '../../../core/page.ts';
import { tellLost } from '../../../core/report.ts';
import { createResource, useMemberResource } from '../../../core/resource.ts';
import { fillText, isolated } from '../../../core/texts.ts';
import { key } from '../../../core/ui/Icon.tsx';
import { Section } from '../../../core/ui/Section.tsx';
import { passkeyRemove } from '../../../gateway/contract/passkey-remove.ts';
import { type Passkey, passkeys } from '../../../gateway/contract/passkeys.ts';
import { shownName } from '../../../lib/shown-name.ts';
import type passkeyTexts from '../../../locales/en/passkey.json';
import { loadPasskeys } from '../../sign-in/index.ts';
import { callForMember } from '../call-for-member.ts';
import { ActionButton } from './ActionButton.tsx';
import { DeviceRow, momentText, namedDevice, RemoveButton } from './DeviceRow.tsx';
import type { SecurityTexts } from './texts.ts';

export type PasskeyTexts = typeof passkeyTexts;

interface Props {
	texts: PasskeyTexts;
	pageTexts: SecurityTexts;
}

/** The member's passkeys, with buttons that add and remove them. */
export function PasskeysCard({ texts, pageTexts }: Props) {
	const resource = useMemberResource(() =>
		createResource({ call: passkeys.name, load: () => call(passkeys, {}) }),
	);
	/** How the last attempt to add one went. */
	const [outcome, setOutcome] = useState('');

	const add = async () => {
		const made = await loadPasskeys().then(
			(script) => script.makePasskey(),
			(error) => {
				tellLost(error, add);
			},
		);
		if (!made) return;
		if (made.done) await resource.load();
		setOutcome(made.text);
	};
	const remove = async (id: string, retry: () => void): Promise<boolean> => {
		if (!(await callForMember(passkeyRemove, { id }, retry))) return false;
		// Browsers delete passkeys that aren't on this list, so it has to be current.
		const left = await callForMember(passkeys, {}, retry);
		if (!left) return false;
		resource.set(left);
		setOutcome('');
		void loadPasskeys().then((script) => script.signalAccepted(left), ignoreNetworkFailure);
		return true;
	};
	const row = ({ id, host, used, keeper, userAgent, synced, added }: Passkey) => {
		const name = shownName(keeper) || namedDevice(userAgent, getPage().appUserAgent, pageTexts).name;
		const place = synced ? texts.synced : texts.one_device;
		return (
			<DeviceRow
				key={id}
				icon={key}
				name={name}
				details={[
					host === location.hostname ? place : fillText(texts.for_host, { host: isolated(host) }),
					used === undefined ? texts.never_used : momentText(texts.last_used, used),
					momentText(texts.since, added),
				]}
			>
				<RemoveButton
					label={fillText(texts.remove_of, { name })}
					remove={(retry) => remove(id, retry)}
					done={fillText(texts.removed, { name })}
				>
					{texts.remove}
				</RemoveButton>
			</DeviceRow>
		);
	};
	return (
		<Section
			resource={resource}
			name="passkeys"
			heading={texts.title}
			texts={pageTexts}
			waiting={<i className="skeleton security-skeleton" />}
			empty={null}
		>
			{({ passkeys, most }) => {
				const isFull = passkeys.length >= most;
				const obstacle = 'PublicKeyCredential' in window ? isFull && texts.limit : texts.no_browser;
				return (
					<>
						<p className="muted">{texts.text}</p>
						{passkeys.length > 0 ? (
							<ul>{passkeys.map(row)}</ul>
						) : (
							<p className="security-empty">{texts.empty}</p>
						)}
						<p className="security-outcome" role="status">
							{outcome || obstacle}
						</p>
						{!obstacle && (
							<ActionButton className="button wide security-below" onAction={add}>
								{texts.add}
							</ActionButton>
						)}
					</>
				);
			}}
		</Section>
	);
}
