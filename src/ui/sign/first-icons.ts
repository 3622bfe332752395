import {
  ChevronDown,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Eye,
  EyeOff,
  Info,
  TriangleAlert,
  X,
} from 'lucide-react';
import { drawn } from './drawn-icon';

/**
 * The signs that the login and its messages need: apart, so that it does not wait for all the
 * others.
 */
export const ErrorIcon = /* @__PURE__ */ drawn(CircleAlert);
export const ChevronDownIcon = /* @__PURE__ */ drawn(ChevronDown);
export const ChevronRightIcon = /* @__PURE__ */ drawn(ChevronRight);
export const EyeIcon = /* @__PURE__ */ drawn(Eye);
export const EyeOffIcon = /* @__PURE__ */ drawn(EyeOff);
export const CloseIcon = /* @__PURE__ */ drawn(X);
export const InfoIcon = /* @__PURE__ */ drawn(Info);
export const SuccessIcon = /* @__PURE__ */ drawn(CircleCheck);
export const WarningIcon = /* @__PURE__ */ drawn(TriangleAlert);
