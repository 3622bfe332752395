import { ChevronDown, ChevronRight, CircleAlert, Eye, EyeOff } from 'lucide-react';
import { drawn } from './drawn-icon';

/** The signs that the login needs: apart, so that it does not wait for all the others. */
export const ErrorIcon = /* @__PURE__ */ drawn(CircleAlert);
export const ChevronDownIcon = /* @__PURE__ */ drawn(ChevronDown);
export const ChevronRightIcon = /* @__PURE__ */ drawn(ChevronRight);
export const EyeIcon = /* @__PURE__ */ drawn(Eye);
export const EyeOffIcon = /* @__PURE__ */ drawn(EyeOff);
