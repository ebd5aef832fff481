import { Field, PasswordField } from '../../../core/forms/Field.tsx';
import { Form } from '../../../core/forms/Form.tsx';
import { getPage } from '../../../core/page.ts';
import { localStore } from '../../../core/storage.ts';
import { rememberedRecord } from '../../../lib/remembered-record.ts';
import type { LoginViewProps } from '../providers/provider.ts';

/** The name that this device remembers. The gateway says which names are valid; a longer one fits no field. */
function rememberedName(): string | undefined {
	const name = rememberedRecord(localStore, getPage().merchant)?.username;
	return typeof name === 'string' && name.length <= 64 ? name : undefined;
}

export function PasswordLogin({ texts, logIn, autoLogin, remembers, footer }: LoginViewProps) {
	return (
		<Form
			id="login"
			texts={texts}
			sender={logIn}
			rules={{
				username: (name) => (name ? undefined : texts.username_missing),
				password: (password) => (password ? undefined : texts.password_missing),
			}}
			keeps="username"
			initial={rememberedName}
			corrects="password"
			submit={({ username = '', password = '', remember }, retry) =>
				logIn.submit(
					// Without the box there is no password to keep, and the name is kept.
					{ type: 'username', username, password, remember: !remembers || remember === 'on' },
					retry,
				)
			}
			footer={footer}
		>
			{(context) => (
				<>
					<Field
						context={context}
						name="username"
						label={texts.username}
						type="text"
						autoCapitalize="none"
						autoComplete="username"
						maxLength={64}
						enterKeyHint="next"
					/>
					<PasswordField
						context={context}
						name="password"
						label={texts.password}
						show={texts.show_password}
						autoComplete="current-password"
						enterKeyHint="go"
					/>
					{remembers && (
						<label className="check" hidden={!autoLogin}>
							<input type="checkbox" name="remember" defaultChecked />
							{texts.remember}
						</label>
					)}
				</>
			)}
		</Form>
	);
}
