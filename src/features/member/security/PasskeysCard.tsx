import { useState } from 'react';
import { showToast } from '../../../core/notice.ts';
import { getPage } from '../../../core/page.ts';
import { tellLost } from '../../../core/report.ts';
import { useMemberResource } from '../../../core/resource.ts';
import { fillText, isolated } from '../../../core/texts.ts';
import { key } from '../../../core/ui/Icon.tsx';
import { Section } from '../../../core/ui/Section.tsx';
import type { Passkey } from '../../../gateway/contract/passkeys.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { loadPasskeys } from '../../sign-in/index.ts';
import { ActionButton } from '../ActionButton.tsx';
import { DeviceRow, momentText } from './DeviceRow.tsx';
import { namedDevice } from './device.ts';
import { createPasskeys, removePasskey } from './passkeys-store.ts';
import type { CommonTexts, PasskeyTexts, SecurityTexts } from './texts.ts';

interface Props {
	texts: PasskeyTexts;
	/** They name devices. */
	securityTexts: SecurityTexts;
	common: CommonTexts;
}

/** The member's passkeys, with buttons that add and remove them. */
export function PasskeysCard({ texts, securityTexts, common }: Props) {
	const resource = useMemberResource(createPasskeys);
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
	const remove = async (button: HTMLElement, id: string, removed: string) => {
		const section = button.closest('section');
		if (!(await removePasskey(resource, id, () => void remove(button, id, removed)))) return;
		setOutcome('');
		// The button that was pressed is gone.
		section?.focus();
		showToast(removed);
	};
	const row = (passkey: Passkey) => {
		const { id, host, used, keeper, userAgent } = passkey;
		const name = shownName(keeper) || namedDevice(userAgent, getPage().appUserAgent, securityTexts).name;
		return (
			<DeviceRow
				key={id}
				icon={key}
				name={name}
				details={[
					host !== location.hostname
						? fillText(texts.for_host, { host: isolated(host) })
						: passkey.synced
							? texts.synced
							: texts.one_device,
					used === undefined ? texts.never_used : momentText(texts.last_used, used),
					momentText(texts.since, passkey.added),
				]}
			>
				<ActionButton
					className="button quiet"
					aria-label={fillText(texts.remove_of, { name })}
					onAction={(button) => remove(button, id, fillText(texts.removed, { name }))}
				>
					{texts.remove}
				</ActionButton>
			</DeviceRow>
		);
	};
	return (
		<Section
			resource={resource}
			name="passkeys"
			heading={texts.title}
			texts={common}
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
