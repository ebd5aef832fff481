export { $consent, type Consent, PURPOSES, type Purpose } from './consent/consent.ts';
export { consentSetting } from './consent/setting.ts';
