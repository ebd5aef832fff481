import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../core/copy-text.ts';
import { pageText, showNotice } from '../../../core/notice.ts';
import { $session } from '../../../core/session.ts';
import { sessionStore } from '../../../core/storage.ts';
import type { RegisterTexts } from '../form-texts.astro.ts';
import { NEW_NAME_KEY } from '../keys.ts';

interface Props {
	texts: RegisterTexts;
	name: string;
	/** Redirects to the target of the registration. */
	leave(): Promise<void>;
	/** Called when the dialog around it is closed. */
	closed(): void;
}

/** Shows the user name that the gateway has made, before the player continues. */
export function Welcome({ texts, name, leave, closed }: Props) {
	const [copied, setCopied] = useState(false);
	const title = useRef<HTMLHeadingElement>(null);
	const shown = useRef<HTMLElement>(null);

	useEffect(() => {
		title.current?.focus();
		const dialog = title.current?.closest('dialog');
		const done = () => {
			forgetNewName();
			closed();
		};
		dialog?.addEventListener('close', done);
		return () => dialog?.removeEventListener('close', done);
	}, [closed]);

	const go = () =>
		leave().then(forgetNewName, () => showNotice(pageText('internet_lost'), { retry: () => void go() }));

	return (
		<div className="form register-welcome">
			<h2 id="register-title" ref={title} tabIndex={-1}>
				{texts.auto_title}
			</h2>
			<p className="register-name">
				<bdi ref={shown} dir="ltr" translate="no">
					{name}
				</bdi>
				<button
					type="button"
					className="button quiet"
					aria-live="polite"
					onClick={async () => shown.current && setCopied(await copyText(shown.current))}
				>
					{copied ? texts.copied : texts.copy}
				</button>
			</p>
			<p className="muted">{texts.auto_done}</p>
			<button type="button" className="button wide" onClick={() => void go()}>
				{texts.auto_go}
			</button>
		</div>
	);
}

/** Returns the user name that the gateway made for this member; '' once they have read it. */
export function newName(): string {
	const name = sessionStore.getItem(NEW_NAME_KEY);
	return name && name === $session.get()?.userName ? name : '';
}

const forgetNewName = (): void => sessionStore.removeItem(NEW_NAME_KEY);
