import { captchaChallenge } from '../../gateway/contract/captcha-challenge.ts';
import { implement } from '../implement.ts';

export default implement(captchaChallenge, ({ merchant, platform }) => ({
	gt: platform.captcha.settings(merchant.code).id,
	challenge: platform.captcha.start(merchant.code, 'v3'),
	newCaptcha: true,
}));
