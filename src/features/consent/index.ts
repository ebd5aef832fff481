export { choose, readDecision } from './choose.ts';
export { hasPrivacyControl, isFixed } from './decide.ts';
export { consentSetting } from './setting.ts';
