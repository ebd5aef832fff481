import { useEffect, useRef } from 'react';
import { CodeForm } from './CodeForm.tsx';
import type { AuthenticatorKey } from './make-key.ts';
import { SetupKey } from './SetupKey.tsx';
import type { CommonTexts, SecurityTexts } from './texts.ts';

export { makeKey } from './make-key.ts';

interface Props {
	/** Key of the app that is being turned on; undefined if one is being turned off. */
	appKey: AuthenticatorKey | undefined;
	texts: SecurityTexts;
	common: CommonTexts;
	onDone(): void;
	/** The key has expired, or the app is off already. */
	onOutdated(): void;
	onCancel(): void;
}

/** The steps that turn the authenticator app on or off. They load when the player begins. */
export function AuthenticatorTask({ appKey, texts, common, ...handlers }: Props) {
	const root = useRef<HTMLDivElement>(null);
	useEffect(() => root.current?.focus(), []);
	return (
		<div ref={root} className="security-task" tabIndex={-1}>
			{appKey ? (
				<>
					<SetupKey {...appKey} texts={texts} common={common} />
					<p>{texts.setup_confirm}</p>
				</>
			) : (
				<p>{texts.app_turn_off_text}</p>
			)}
			<CodeForm turnsOn={appKey !== undefined} texts={texts} {...handlers} />
		</div>
	);
}
