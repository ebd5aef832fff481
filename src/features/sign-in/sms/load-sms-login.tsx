import type { ComponentType } from 'react';
import { loadTexts } from '../../../core/texts.ts';
import { loadFormStyle } from '../form-style.ts';
import type { LoginViewProps } from '../providers/provider.ts';
import type { AccessTexts } from '../texts.ts';
import { SmsLogin } from './SmsLogin.tsx';

// Apart from the form, which every page renders at build: forms.css has to stay a file that scripts can fetch.

/** Loads texts and style, and returns the form with them. Rejects if the texts can't be loaded. */
export async function loadSmsLogin(): Promise<ComponentType<LoginViewProps>> {
	const [texts] = await Promise.all([loadTexts<AccessTexts>('access'), loadFormStyle()]);
	return (props) => <SmsLogin {...props} smsTexts={texts} />;
}
