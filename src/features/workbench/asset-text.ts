export { assetName, assetQuantity, balanceSide } from '../../i18n/asset-text';
