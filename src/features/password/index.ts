/** The form's script, with Preact: fetched on first touch only. */
export const loadPasswordForm = () => import('./PasswordForm.island.tsx');
