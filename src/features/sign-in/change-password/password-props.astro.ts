import { translator } from '../../../locales/index.ts';
import { passwordTexts } from '../form-texts.astro.ts';
import '../page.css';

export const passwordProps = (language: string) => ({
	texts: passwordTexts(translator(language.toLowerCase())),
});
