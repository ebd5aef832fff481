/** Loads when the form is first touched; its HTML stands in the page before. */
import { useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { $session } from '../../core/session.ts';
import { PASSWORD_MIN, WEAK_PASSWORD } from '../../lib/account-rules.ts';
import { Form, PasswordField } from '../form/index.ts';
import { passwordChange } from './password.store.ts';

export interface PasswordTexts {
	title: string;
	intro: string;
	current: string;
	next: string;
	show_password: string;
	submit: string;
	submitting: string;
	missing: string;
	rule: string;
	weak: string;
	same: string;
	saved: string;
}

interface Props {
	texts: PasswordTexts;
}

export function PasswordForm({ texts }: Props) {
	const userName = useRef<HTMLInputElement>(null);
	// Hydration leaves the value as it is in the HTML.
	useEffect(
		() =>
			$session.subscribe((session) => {
				if (userName.current) userName.current.value = session?.userName ?? '';
			}),
		[],
	);
	return (
		<Form
			id="password"
			texts={texts}
			$phase={passwordChange.$phase}
			rules={{
				oldPassword: (password) => (password ? undefined : texts.missing),
				newPassword: (password, { oldPassword }) => {
					if (password.length < PASSWORD_MIN) return texts.rule;
					if (password === WEAK_PASSWORD) return texts.weak;
					return password === oldPassword ? texts.same : undefined;
				},
			}}
			corrects="oldPassword"
			prefetch={passwordChange.prefetch}
			submit={({ oldPassword = '', newPassword = '' }) =>
				passwordChange.submit(oldPassword, newPassword, texts.saved)
			}
		>
			{(kit) => (
				<>
					{/* Tells a password manager whose password it is. */}
					<div className="sr" aria-hidden="true">
						<input
							type="text"
							name="username"
							autoComplete="username"
							tabIndex={-1}
							readOnly
							ref={userName}
						/>
					</div>
					<PasswordField
						kit={kit}
						name="oldPassword"
						label={texts.current}
						show={`${texts.show_password}: ${texts.current}`}
						autoComplete="current-password"
						enterKeyHint="next"
					/>
					<PasswordField
						kit={kit}
						name="newPassword"
						label={texts.next}
						hint={texts.rule}
						show={`${texts.show_password}: ${texts.next}`}
						autoComplete="new-password"
						enterKeyHint="go"
					/>
				</>
			)}
		</Form>
	);
}

export function hydrate(container: Element, props: unknown): void {
	hydrateRoot(container, <PasswordForm {...(props as Props)} />);
}
