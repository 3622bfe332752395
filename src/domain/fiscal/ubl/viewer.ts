import type { TemplateLanguage } from '../template';
import { inLanguage } from '../words';

/**
 * Stylesheet (XSLT 1.0) by which a recipient’s program shows an invoice, embedded in each. Guarantee:
 * it shows what the document says and computes nothing; it loads nothing from anywhere. Its texts
 * are data of the document, in Turkish.
 */
/** A space as an element, because white space between two elements is dropped. */
const SPACE = '<xsl:text> </xsl:text>';

const amount = (path: string): string =>
  `<xsl:value-of select="format-number(${path}, '#.##0,00', 'tr')"/>${SPACE}<xsl:value-of select="${path}/@currencyID"/>`;

const day = (path: string): string =>
  `<xsl:value-of select="concat(substring(${path}, 9, 2), '.', substring(${path}, 6, 2), '.', substring(${path}, 1, 4))"/>`;

const fact = (name: string, value: string): string => `<tr><th>${name}</th><td>${value}</td></tr>`;

const value = (path: string): string => `<xsl:value-of select="${path}"/>`;

const sum = (name: string, path: string): string =>
  `<xsl:if test="${path}"><tr><th>${name}</th><td class="figure">${amount(path)}</td></tr></xsl:if>`;

const STYLE = [
  'body{font:13px/1.4 Arial,sans-serif;color:#111;max-width:820px;margin:24px auto;padding:0 12px}',
  'h1{font-size:18px;margin:0 0 8px}h2{font-size:15px;margin:0}p{margin:2px 0}',
  '.party{margin-top:12px}table{border-collapse:collapse}th{text-align:left;font-weight:400;color:#555;padding:2px 12px 2px 0}',
  '.lines{width:100%;margin:16px 0}.lines td,.lines th{border-bottom:1px solid #bbb;padding:4px 6px;vertical-align:top}',
  '.figure{text-align:right;white-space:nowrap}.small{font-size:11px;color:#555}',
  '.sides{width:100%}.sides>tbody>tr>td{vertical-align:top;width:50%}',
  '.totals{margin-left:auto}.totals tr:last-child{font-weight:700}img{max-height:70px;max-width:240px}',
].join('');

export const viewerOf = (language: TemplateLanguage): string => {
  const say = inLanguage(language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:inv="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
  exclude-result-prefixes="inv cac cbc">
<xsl:output method="html" encoding="UTF-8" indent="no" doctype-system="about:legacy-compat"/>
<xsl:decimal-format name="tr" decimal-separator="," grouping-separator="."/>
<xsl:template match="/inv:Invoice">
<html lang="tr"><head><meta charset="UTF-8"/><title>${value('cbc:ID')}</title><style>${STYLE}</style></head><body>
<xsl:for-each select="cac:AdditionalDocumentReference[cbc:DocumentType='LOGO']/cac:Attachment/cbc:EmbeddedDocumentBinaryObject">
<img alt=""><xsl:attribute name="src">data:image/jpeg;base64,${value('.')}</xsl:attribute></img>
</xsl:for-each>
<h1><xsl:choose><xsl:when test="cbc:ProfileID='EARSIVFATURA'">${say('e-Arşiv fatura')}</xsl:when><xsl:otherwise>${say('e-Fatura')}</xsl:otherwise></xsl:choose></h1>
<table class="sides"><tr><td>
<xsl:apply-templates select="cac:AccountingSupplierParty/cac:Party"/>
<div class="party"><xsl:apply-templates select="cac:AccountingCustomerParty/cac:Party"/></div>
</td><td><table>
${fact(say('Fatura no'), value('cbc:ID'))}
${fact('ETTN', value('cbc:UUID'))}
${fact(say('Senaryo'), value('cbc:ProfileID'))}
${fact(say('Fatura tipi'), value('cbc:InvoiceTypeCode'))}
${fact(say('Düzenleme'), `${day('cbc:IssueDate')}${SPACE}${value('cbc:IssueTime')}`)}
<xsl:for-each select="cac:Delivery/cbc:ActualDeliveryDate">${fact(say('Teslim'), day('.'))}</xsl:for-each>
</table></td></tr></table>
<table class="lines"><tr><th>${say('Mal / hizmet')}</th><th class="figure">${say('Miktar')}</th><th class="figure">${say('KDV hariç')}</th><th class="figure">${say('KDV')}</th></tr>
<xsl:for-each select="cac:InvoiceLine"><tr>
<td>${value('cbc:ID')}. ${value('cac:Item/cbc:Name')}
<xsl:for-each select="cbc:Note"><p class="small">${value('.')}</p></xsl:for-each>
<xsl:for-each select="cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason"><p class="small">${value('../cbc:TaxExemptionReasonCode')}${SPACE}${value('.')}</p></xsl:for-each></td>
<td class="figure">${value("translate(cbc:InvoicedQuantity, '.', ',')")}${SPACE}<xsl:choose><xsl:when test="cbc:InvoicedQuantity/@unitCode='GRM'">g</xsl:when><xsl:when test="cbc:InvoicedQuantity/@unitCode='C62'">Adet</xsl:when><xsl:otherwise>${value('cbc:InvoicedQuantity/@unitCode')}</xsl:otherwise></xsl:choose></td>
<td class="figure">${amount('cbc:LineExtensionAmount')}</td>
<td class="figure">${amount('cac:TaxTotal/cbc:TaxAmount')}</td>
</tr></xsl:for-each></table>
<table class="totals">
${sum(say('KDV hariç toplam'), 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount')}
${sum(say('Hesaplanan KDV'), 'cac:TaxTotal/cbc:TaxAmount')}
${sum(say('Vergiler dahil toplam'), 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount')}
${sum(say('Tevkif edilen KDV'), 'cac:WithholdingTaxTotal/cbc:TaxAmount')}
${sum(say('Ödenecek tutar'), 'cac:LegalMonetaryTotal/cbc:PayableAmount')}
</table>
<xsl:for-each select="cac:PaymentMeans"><p>${say('Ödeme')}: ${value('cbc:InstructionNote')}${SPACE}${value('cac:PayeeFinancialAccount/cbc:ID')}</p></xsl:for-each>
<xsl:for-each select="cbc:Note"><p>${value('.')}</p></xsl:for-each>
</body></html>
</xsl:template>
<xsl:template match="cac:Party">
<h2><xsl:choose><xsl:when test="cac:PartyName">${value('cac:PartyName/cbc:Name')}</xsl:when><xsl:otherwise>${value('cac:Person/cbc:FirstName')}${SPACE}${value('cac:Person/cbc:FamilyName')}</xsl:otherwise></xsl:choose></h2>
<xsl:for-each select="cac:PostalAddress"><p>${value('cbc:StreetName')}${SPACE}${value('cbc:CitySubdivisionName')}${SPACE}${value('cbc:CityName')}</p></xsl:for-each>
<xsl:for-each select="cac:PartyTaxScheme"><p>${value('cac:TaxScheme/cbc:Name')} VD</p></xsl:for-each>
<xsl:for-each select="cac:PartyIdentification"><p>${value('cbc:ID/@schemeID')}${SPACE}${value('cbc:ID')}</p></xsl:for-each>
<xsl:for-each select="cac:Contact/*"><p>${value('.')}</p></xsl:for-each>
</xsl:template>
</xsl:stylesheet>
`;
};

/** As base64 of its UTF-8, as documents embed it. */
export const viewerBase64 = (language: TemplateLanguage): string => {
  BASE64[language] ??= btoa(
    Array.from(new TextEncoder().encode(viewerOf(language)), (byte) =>
      String.fromCharCode(byte),
    ).join(''),
  );
  return BASE64[language];
};
const BASE64: Partial<Record<TemplateLanguage, string>> = {};
