export { consentSetting } from './consent/setting.ts';
