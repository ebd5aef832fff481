/** Load it with import(), or from a script that loads late. */
export { isOffered, isOn, leave, tellPushError, turnOff, turnOn, unbind } from './device/device.ts';
