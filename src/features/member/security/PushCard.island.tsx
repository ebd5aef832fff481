/** Turns notifications on and off for this device, on /m/member/security. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { thisBrowser } from '../../../core/browser.ts';
import { showToast } from '../../../core/notice.ts';
import { inOfficialApp } from '../../../core/page.ts';
import { createResource, useMemberResource } from '../../../core/resource.ts';
import { islandOf } from '../../../core/ui/mount.ts';
import { Section, type SectionTexts } from '../../../core/ui/Section.tsx';
import { Text } from '../../../core/ui/Text.tsx';
import { providerSettings } from '../../../gateway/contract/provider-settings.ts';
import type pushTexts from '../../../locales/en/push.json';
import { openInstall } from '../../app/index.ts';
import { isOffered, isOn, tellPushError, turnOff, turnOn } from '../../push/index.ts';
import { ActionButton } from './ActionButton.tsx';

export interface PushCardProps {
	texts: typeof pushTexts & SectionTexts;
}

export function PushCard({ texts }: PushCardProps) {
	const resource = useMemberResource(() =>
		createResource({
			call: providerSettings.name,
			// The merchant's app has its own notifications.
			load: async () => !inOfficialApp() && (await isOffered()),
		}),
	);
	const { value } = useStore(resource.$state);
	if (value === false) return null;
	return (
		<Section
			resource={resource}
			name="push"
			heading={texts.title}
			texts={texts}
			waiting={<i className="skeleton security-skeleton" />}
			empty={null}
		>
			{() => <PushState texts={texts} />}
		</Section>
	);
}

function PushState({ texts }: PushCardProps) {
	const [state, setState] = useState(() => currentState(texts));
	const isChanging = useRef(false);
	useEffect(() => {
		const update = () => {
			// A tap shows its outcome when it's done.
			if (!isChanging.current) setState(currentState(texts));
		};
		// The page may turn them on without a tap (PSH-01), and so may another tab.
		for (const type of ['pageshow', 'storage']) addEventListener(type, update);
		return () => {
			for (const type of ['pageshow', 'storage']) removeEventListener(type, update);
		};
	}, [texts]);

	/** A retry repeats the first request, whatever the state is by then. */
	const change = async (turnsOn: boolean) => {
		isChanging.current = true;
		try {
			await (turnsOn ? turnOn() : turnOff());
			showToast(turnsOn ? texts.turned_on : texts.turned_off);
		} catch (error) {
			await tellPushError(error, () => void change(turnsOn));
		}
		isChanging.current = false;
		setState(currentState(texts));
	};
	return (
		<>
			<p className="muted">{texts.text}</p>
			<p className="security-push" role="status">
				{state.text}
			</p>
			{state.action && (
				<ActionButton
					className={state.action === 'turn_off' ? 'button quiet wide' : 'button wide'}
					onAction={async () => {
						const { action } = currentState(texts);
						await (action === 'ios_how' ? openInstall() : change(action !== 'turn_off'));
					}}
				>
					<Text>{texts[state.action]}</Text>
				</ActionButton>
			)}
		</>
	);
}

interface PushState {
	text: string;
	/** The button's action, and the key of its text: 'ios_how' opens the installation. */
	action?: 'turn_on' | 'turn_off' | 'ios_how';
}

function currentState(texts: PushCardProps['texts']): PushState {
	const { os, inApp } = thisBrowser();
	if (inApp) return { text: texts.in_app };
	const isPossible = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
	// Safari has all of it in the installed app, and nothing in a tab (since iOS 16.4).
	if (!isPossible && os === 'ios') return { text: texts.ios, action: 'ios_how' };
	if (!isPossible) return { text: texts.unsupported_browser };
	if (Notification.permission === 'denied') return { text: texts.permission_blocked };
	return isOn() ? { text: texts.is_on, action: 'turn_off' } : { text: texts.is_off, action: 'turn_on' };
}

export const mount = islandOf(PushCard);
