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

export const VIEWER = `<?xml version="1.0" encoding="UTF-8"?>
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
<h1><xsl:choose><xsl:when test="cbc:ProfileID='EARSIVFATURA'">e-Arşiv fatura</xsl:when><xsl:otherwise>e-Fatura</xsl:otherwise></xsl:choose></h1>
<table class="sides"><tr><td>
<xsl:apply-templates select="cac:AccountingSupplierParty/cac:Party"/>
<div class="party"><xsl:apply-templates select="cac:AccountingCustomerParty/cac:Party"/></div>
</td><td><table>
${fact('Fatura no', value('cbc:ID'))}
${fact('ETTN', value('cbc:UUID'))}
${fact('Senaryo', value('cbc:ProfileID'))}
${fact('Fatura tipi', value('cbc:InvoiceTypeCode'))}
${fact('Düzenleme', `${day('cbc:IssueDate')}${SPACE}${value('cbc:IssueTime')}`)}
<xsl:for-each select="cac:Delivery/cbc:ActualDeliveryDate">${fact('Teslim', day('.'))}</xsl:for-each>
</table></td></tr></table>
<table class="lines"><tr><th>Mal / hizmet</th><th class="figure">Miktar</th><th class="figure">KDV hariç</th><th class="figure">KDV</th></tr>
<xsl:for-each select="cac:InvoiceLine"><tr>
<td>${value('cbc:ID')}. ${value('cac:Item/cbc:Name')}
<xsl:for-each select="cbc:Note"><p class="small">${value('.')}</p></xsl:for-each>
<xsl:for-each select="cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason"><p class="small">${value('../cbc:TaxExemptionReasonCode')}${SPACE}${value('.')}</p></xsl:for-each></td>
<td class="figure">${value("translate(cbc:InvoicedQuantity, '.', ',')")}${SPACE}<xsl:choose><xsl:when test="cbc:InvoicedQuantity/@unitCode='GRM'">g</xsl:when><xsl:when test="cbc:InvoicedQuantity/@unitCode='C62'">Adet</xsl:when><xsl:otherwise>${value('cbc:InvoicedQuantity/@unitCode')}</xsl:otherwise></xsl:choose></td>
<td class="figure">${amount('cbc:LineExtensionAmount')}</td>
<td class="figure">${amount('cac:TaxTotal/cbc:TaxAmount')}</td>
</tr></xsl:for-each></table>
<table class="totals">
${sum('KDV hariç toplam', 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount')}
${sum('Hesaplanan KDV', 'cac:TaxTotal/cbc:TaxAmount')}
${sum('Vergiler dahil toplam', 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount')}
${sum('Tevkif edilen KDV', 'cac:WithholdingTaxTotal/cbc:TaxAmount')}
${sum('Ödenecek tutar', 'cac:LegalMonetaryTotal/cbc:PayableAmount')}
</table>
<xsl:for-each select="cac:PaymentMeans"><p>Ödeme: ${value('cbc:InstructionNote')}${SPACE}${value('cac:PayeeFinancialAccount/cbc:ID')}</p></xsl:for-each>
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

/** As base64 of its UTF-8, as documents embed it. */
export const VIEWER_BASE64 = btoa(
  Array.from(new TextEncoder().encode(VIEWER), (byte) => String.fromCharCode(byte)).join(''),
);
