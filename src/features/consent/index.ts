export { choose, readDecision } from './choose.ts';
export { type Decision, hasPrivacyControl, isFixed } from './decide.ts';
export { consentSetting, type Setting } from './setting.ts';
