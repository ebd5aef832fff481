import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../core/gateway.ts';
import { showToast } from '../../../core/notice.ts';
import { report } from '../../../core/report.ts';
import { createResource, type Resource, useMemberResource } from '../../../core/resource.ts';
import { Icon, safe } from '../../../core/ui/Icon.tsx';
import { Section } from '../../../core/ui/Section.tsx';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { authenticator, authenticatorStart } from '../../../gateway/contract/authenticator.ts';
import { ActionButton } from './ActionButton.tsx';
import type { AuthenticatorKey, AuthenticatorTask } from './AuthenticatorTask.tsx';
import type { SecurityTexts } from './texts.ts';

/** Shows whether logins ask for a code of an authenticator app, and turns that on or off (LOG-04). */
export function AuthenticatorCard({ texts }: { texts: SecurityTexts }) {
	const resource = useMemberResource(() =>
		createResource({ call: authenticator.name, load: async () => (await call(authenticator, {})).enabled }),
	);
	return (
		<Section
			resource={resource}
			name="authenticator"
			heading={texts.app}
			texts={texts}
			waiting={<i className="skeleton security-skeleton" />}
			empty={null}
		>
			{(isOn) => <Authenticator isOn={isOn} resource={resource} texts={texts} />}
		</Section>
	);
}

interface Props {
	isOn: boolean;
	/** Contains `isOn`. */
	resource: Resource<boolean>;
	texts: SecurityTexts;
}

/** A task that the player has begun. */
interface Begun {
	/** Shows it. Its script loads then. */
	Task: typeof AuthenticatorTask;
	/** If the app is being turned on. */
	appKey: AuthenticatorKey | undefined;
}

function Authenticator({ isOn, resource, texts }: Props) {
	const [begun, setBegun] = useState<Begun>();
	const root = useRef<HTMLDivElement>(null);

	useEffect(() => {
		// A page that the browser keeps for the back button must not keep the key.
		const forgetKey = () => flushSync(() => setBegun(undefined));
		addEventListener('pagehide', forgetKey);
		return () => removeEventListener('pagehide', forgetKey);
	}, []);

	// Another session has its own instance of this component, so a key that comes too late isn't shown.
	const begin = async () => {
		try {
			const { AuthenticatorTask } = await import('./AuthenticatorTask.tsx');
			const appKey = isOn ? undefined : await call(authenticatorStart, {});
			setBegun({ Task: AuthenticatorTask, appKey });
		} catch (error) {
			// It may have been turned on elsewhere.
			if (error instanceof GatewayError && error.code) void resource.load();
			report(error, authenticator.name, () => void begin());
		}
	};
	const end = () => {
		// The pressed button is gone.
		root.current?.closest('section')?.focus();
		setBegun(undefined);
	};
	return (
		<div ref={root} className="security-task">
			{begun ? (
				<begun.Task
					appKey={begun.appKey}
					texts={texts}
					onDone={() => {
						// The answer came in another session, which has its own card.
						if (!root.current) return;
						end();
						resource.set(!isOn);
						showToast(isOn ? texts.app_now_off : texts.app_now_on);
					}}
					onOutdated={() => {
						end();
						void resource.load();
					}}
					onCancel={end}
				/>
			) : (
				<>
					<p className="security-state">
						<Icon path={safe} />
						<span>
							<b className={isOn ? 'security-on' : undefined}>{isOn ? texts.app_on : texts.app_off}</b>
							{isOn ? texts.app_on_text : texts.app_off_text}
						</span>
					</p>
					<ActionButton className={isOn ? 'button quiet wide' : 'button wide'} onAction={begin}>
						{isOn ? texts.app_turn_off : texts.app_turn_on}
					</ActionButton>
				</>
			)}
		</div>
	);
}
