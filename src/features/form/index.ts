export { loadAccountStyle } from './account-style.ts';
export { Field, PasswordField } from './Field.tsx';
export { Form, type Kit, type Rules, type Values } from './Form.tsx';
