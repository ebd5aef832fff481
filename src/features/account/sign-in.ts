/** What signing in with an account of somewhere else takes from here (src/features/identity/sign-in). */
export { $proof, dropProof, keepProof, keptProof } from './proof/kept-proof.ts';
export { confirmLogin, resumeConfirmation } from './refusal/refused-login.ts';
export { deviceId } from './submit/device-id.ts';
export { deviceKind } from './submit/device-kind.ts';
export { send } from './submit/send.ts';
export { callLogin, enter } from './submit/send-login.ts';

/** Registers with the account itself. Rejects if its script can't be fetched. */
export const loadAccountRegistration = () => import('./register/submit/send-registration.ts');
